import './platform/worker/give-way.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { type Drawing, draw } from './report/render/drawing.ts';

// Of PageDrawer.
parentPort?.postMessage(draw(workerData as Drawing));
