import type { Scenario } from '../scenario.ts';
import { cancelDuringNotice } from './cancel-during-notice.ts';
import { limitedCode, sharedGiftCard } from './codes.ts';
import { diesBeforeCommit } from './dies-before-commit.ts';
import { diskFull } from './disk-full.ts';
import { killBoth, killDatabase, killServer } from './kills.ts';
import { lastPieces } from './last-pieces.ts';
import { lostMessages } from './lost-messages.ts';
import { killWhileSending, mailServerDown } from './mails.ts';
import { misbehavingProvider } from './misbehaving-provider.ts';
import { notices } from './notices.ts';
import { parallelAdditions } from './parallel-additions.ts';

export const scenarios: readonly Scenario[] = [
  lastPieces,
  parallelAdditions,
  limitedCode,
  sharedGiftCard,
  notices,
  cancelDuringNotice,
  killServer,
  killDatabase,
  killBoth,
  mailServerDown,
  killWhileSending,
  misbehavingProvider,
  diesBeforeCommit,
  lostMessages,
  diskFull,
];
