// The runs of `npm run faults` and `npm run load`: a file each in this folder and in ../load, and the minutes it may take.
export const FAULTS = {
  disk: { minutes: 3, of: 'disk full and back' },
  locks: { minutes: 3, of: 'locks of other programs' },
  folder: { minutes: 3, of: 'a read-only folder' },
  database: { minutes: 4, of: 'a frozen and a vanished database' },
  browser: { minutes: 5, of: 'a killed browser and a killed page' },
  clock: { minutes: 3, of: 'clock jumps' },
  races: { minutes: 6, of: 'two hundred exchanges of one token at once' },
  starts: { minutes: 4, of: 'two starts at once' },
  reports: { minutes: 4, of: 'fifty reports at once' },
  reader: { minutes: 4, of: 'a reader who leaves' },
  journeys: { minutes: 12, of: 'journeys through a balancer' },
  publish: { minutes: 15, of: 'publications over a hundred thousand illustrations' },
  kills: { minutes: 26, of: 'random kills under mixed load' },
  restart: { minutes: 12, of: 'a rolling restart under load' },
  restore: { minutes: 4, of: 'a backup put on an empty machine' },
  moment: { minutes: 4, of: 'a database brought back to a moment' },
  planted: { minutes: 12, of: 'faults of the product planted again' },
  upgrade: { minutes: 20, of: 'kills in mid-migration' },
};

export const LOAD = {
  overload: { minutes: 6, of: 'ten times what the server can do' },
  processes: { minutes: 5, of: 'two processes and one' },
  soak: { minutes: 20, of: '30,000 mixed requests' },
};
