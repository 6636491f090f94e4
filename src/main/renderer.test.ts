import fastify from 'fastify';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { developmentRenderer } from './renderer.ts';

describe('the server in development', () => {
  it('has the page of parts, compiled on demand', async () => {
    const app = fastify();
    await developmentRenderer(app, fileURLToPath(new URL('../..', import.meta.url)));

    const page = await app.inject('/dev/parts/?lang=en');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('/@vite/client');
    const script = /src="([^"]*main\.tsx[^"]*)"/.exec(page.body)![1]!;
    const compiled = await app.inject(new URL(script, 'http://localhost/dev/parts/').pathname);
    expect(compiled.body).toContain('PartsPage');
    await app.close();
  });
});
