import './platform/worker/give-way.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { type OwnPages, renderOwnPages } from './report/render/render-own-pages.ts';

// Typed by TemplateRenderer.
parentPort?.postMessage(renderOwnPages(workerData as OwnPages));
