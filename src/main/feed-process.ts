import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { areFeedsDue } from '#server/feeds/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { projectFolder } from '#server/project-folder.ts';
import type { FeedAnswer, FeedReport, FeedTask } from './feed-program.ts';

/** In megabytes. Node.js collects what is not needed only when its heap is full. */
const limits = ['--max-old-space-size=96', '--max-semi-space-size=16'];

const program = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'feed-program.ts')
  : join(projectFolder, 'dist/server/feed-program.js');

type Deps = Pick<ServerDeps, 'config' | 'clock'>;

/**
 * Writes the feeds that are due in a process of its own. It takes at most 256 MB for any number of products, and the
 * shop goes on answering (FEED-4). Null: no feed is due, or the shop ends.
 */
export async function writeFeedsApart({ config, clock }: Deps, ending: AbortSignal): Promise<FeedReport | null> {
  const now = clock();
  if (!(await areFeedsDue(config, now)) || ending.aborted) return null;
  const { dataDir, databaseServers, storage, feedsHours, publicUrl, storefront } = config;
  const asked = { dataDir, databaseServers, storage, feedsHours, publicUrl, storefront };
  const answer = await ask({ config: asked, now }, ending);
  if (answer && 'failure' in answer) throw new Error(answer.failure);
  return answer;
}

async function ask(task: FeedTask, ending: AbortSignal): Promise<FeedAnswer | null> {
  const child = fork(program, {
    execArgv: limits,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = () => child.kill();
  ending.addEventListener('abort', stop);
  try {
    let answer: FeedAnswer | null = null;
    child.once('message', (message: FeedAnswer) => (answer = message));
    child.send(task);
    await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
    if (answer !== null || ending.aborted) return answer;
    return { failure: `The process that writes the feeds ended with ${child.signalCode ?? child.exitCode}` };
  } finally {
    ending.removeEventListener('abort', stop);
  }
}
