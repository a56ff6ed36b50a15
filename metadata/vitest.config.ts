import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'metadata', include: ['test/**/*.test.{ts,tsx}'] } });
