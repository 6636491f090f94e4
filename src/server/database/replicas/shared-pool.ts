import pg from 'pg';
import { isUnavailable } from '../is-unavailable.ts';

export type Choice = { name: string; pool: pg.Pool };

type Options = {
  primary: pg.Pool;
  /** The replica for the next query; null: the primary answers it. */
  choose: () => Choice | null;
  /** The same after asking all servers, because the primary did not answer: an old answer is better than none. */
  chooseAnew: () => Promise<Choice | null>;
  /** A replica did not answer. */
  onLost: (name: string, error: Error) => void;
};

/**
 * Sends each query to a replica, or to the primary if no replica may be read. If a replica fails, the primary is asked,
 * and the caller notices nothing. If the primary turns out to be away, a replica is asked.
 */
export class SharedPool extends pg.Pool {
  constructor({ primary, choose, chooseAnew, onLost }: Options) {
    super(primary.options);
    const askPrimary = async (config: pg.QueryConfig, values?: unknown[]) => {
      try {
        return await primary.query(config, values);
      } catch (error) {
        const choice = isUnavailable(error) ? await chooseAnew() : null;
        if (!choice) throw error;
        return choice.pool.query(config, values);
      }
    };
    const query = async (config: pg.QueryConfig, values?: unknown[]) => {
      const choice = choose();
      if (!choice) return askPrimary(config, values);
      try {
        return await choice.pool.query(config, values);
      } catch (error) {
        if (!(error instanceof Error) || !mayBeAskedElsewhere(error)) throw error;
        if (!isRecoveryConflict(error)) onLost(choice.name, error);
        return askPrimary(config, values);
      }
    };
    this.query = query as unknown as pg.Pool['query'];
  }
}

const mayBeAskedElsewhere = (error: Error) => isUnavailable(error) || isRecoveryConflict(error);

/** The replica had to remove rows that the query was reading. That is not a failure of the replica. */
function isRecoveryConflict(error: Error): boolean {
  return error instanceof pg.DatabaseError && error.code === '40001';
}
