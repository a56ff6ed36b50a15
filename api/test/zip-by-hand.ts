import { constants, crc32, deflateRawSync } from 'node:zlib';

/** An archive of one file by hand, so that it can be wrong; the content comes as many times as it says. */
export function zip(name: string, content: Buffer, times = 1): Uint8Array<ArrayBuffer> {
  const part = deflateRawSync(content, times > 1 ? { finishFlush: constants.Z_FULL_FLUSH } : { level: 9 });
  const data = times > 1 ? Buffer.concat([...Array<Buffer>(times).fill(part), deflateRawSync(Buffer.alloc(0))]) : part;
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(data.length, 14);
  head.writeUInt32LE(content.length * times, 18);
  head.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), data]);
  const entry = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    Buffer.from([20, 0]),
    head,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, entry, end]));
}
