import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The OpenAPI document of the calls below an address, at its `openapi.json`. */
export async function describeCalls(
  api: FastifyInstance,
  base: string,
  { title, description }: { title: string; description: string },
): Promise<void> {
  await api.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title, version: '1.0.0', description }, servers: [{ url: base }] },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
}
