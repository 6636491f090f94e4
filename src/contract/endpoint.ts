import type { z } from 'zod';
import type { EndpointName } from './endpoints.ts';
import type { Problem } from './wire.ts';

/** The description of one endpoint. Its method and path are in endpoints.ts. */
export type Endpoint = {
  /** One sentence for the API page: what it answers, units, refusals. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
  /** Where a body may be larger than others. */
  largestBodyBytes?: number;
  /** The body may come as a form with files, too. */
  multipart?: true;
  /** Unset: 204 without a body. */
  response?: z.ZodType;
  /** Further data of a 400 answer, beside the problem. */
  refusal?: z.ZodObject;
};

/** Method and path of an entry in a table of endpoints: 'GET /things/:id'. */
export function methodAndPath(entry: string): { method: string; path: string } {
  const space = entry.indexOf(' ');
  return { method: entry.slice(0, space), path: entry.slice(space + 1) };
}

/** The endpoints of one area by their names. */
export type Contract = Partial<Record<EndpointName, Endpoint>>;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The parsed input of a handler. */
export type Parsed<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  headers: Output<E['headers']>;
};
/** The answer of an endpoint as JSON. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType ? Input<E['response']> : void;

/** The refusal of a call by its endpoint, as JSON. */
export type Refusal<E> = Problem & (E extends { refusal: infer S extends z.ZodType } ? Partial<z.output<S>> : unknown);

type Part<E, K extends 'params' | 'headers'> = E extends { [P in K]: infer S extends z.ZodType }
  ? { [P in K]: z.output<S> }
  : unknown;
type BodyPart<E> = E extends { body: infer S extends z.ZodType }
  ? { body: z.input<S> | (E extends { multipart: true } ? FormData : never) }
  : unknown;
type QueryPart<E> = E extends { query: infer S extends z.ZodType } ? { query?: Partial<z.output<S>> } : unknown;
/**
 * The input of a caller: query values in their parsed form, which the client flattens, and a body as JSON. Fields with
 * a default may be missing.
 */
export type CallInput<E extends Endpoint> = Part<E, 'params'> & BodyPart<E> & Part<E, 'headers'> & QueryPart<E>;
