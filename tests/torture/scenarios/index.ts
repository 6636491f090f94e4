import type { Scenario } from '../scenario.ts';
import { diskFull } from './disk-full.ts';
import { killBoth, killDatabase, killServer } from './kills.ts';
import { lastPieces } from './last-pieces.ts';
import { killWhileSending, mailServerDown } from './mails.ts';
import { notices } from './notices.ts';
import { parallelAdditions } from './parallel-additions.ts';

export const scenarios: readonly Scenario[] = [lastPieces, parallelAdditions, notices, killServer, killDatabase, killBoth, mailServerDown, killWhileSending, diskFull];
