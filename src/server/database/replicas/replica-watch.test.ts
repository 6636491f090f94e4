import { describe, expect, it } from 'vitest';
import { ReplicaWatch, type ServerState } from './replica-watch.ts';

const primary = (position: number): ServerState => ({ position, standby: false, started: 'monday' });
const standby = (position: number): ServerState => ({ position, standby: true, started: 'tuesday' });
const watchOf = (...names: string[]) => new ReplicaWatch(names, { longestLagMs: 5000 });

describe('choosing a replica (DATABASE-1)', () => {
  it('reads one that has everything, and none before it has answered', () => {
    const watch = watchOf('a', 'b');
    watch.sawPrimary(primary(100), 0);
    expect(watch.fit(0, 0)).toEqual([]);

    watch.sawReplica('a', standby(100));
    expect(watch.fit(0, 0)).toEqual(['a']);

    watch.sawReplica('b', standby(90));
    expect(watch.fit(0, 0)).toEqual(['a', 'b']);

    watch.sawReplica('a', null);
    expect(watch.fit(0, 0)).toEqual(['b']);
  });

  it('reads none that lacks what a visitor has just changed', () => {
    const watch = watchOf('a', 'b');
    watch.sawPrimary(primary(100), 0);
    watch.sawReplica('a', standby(95));
    watch.sawReplica('b', standby(100));

    expect(watch.fit(96, 0)).toEqual(['b']);
    expect(watch.fit(101, 0)).toEqual([]);
  });

  it('reads none that lacks what everybody has to see, until it has it', () => {
    const watch = watchOf('a');
    watch.sawPrimary(primary(100), 0);
    watch.sawReplica('a', standby(100));

    watch.require(120);
    expect(watch.fit(0, 0)).toEqual([]);
    expect(watch.isCatchingUp).toBe(true);

    watch.sawReplica('a', standby(120));
    expect(watch.fit(0, 0)).toEqual(['a']);
    expect(watch.isCatchingUp).toBe(false);
  });

  it('leaves one out that lags for too long, by the clock of this process', () => {
    const watch = watchOf('a');
    for (let second = 0; second <= 8; second += 1) watch.sawPrimary(primary(100 + second), second * 1000);
    watch.sawReplica('a', standby(105));

    expect(watch.fit(0, 8000)).toEqual(['a']);
    expect(watch.standings(8000)).toEqual([{ name: 'a', reachable: true, lagMs: 2000 }]);
    expect(watch.fit(0, 11_001)).toEqual([]);
  });

  it('goes on reading one that had everything when the primary was last seen', () => {
    const watch = watchOf('a');
    watch.sawPrimary(primary(100), 0);
    watch.sawReplica('a', standby(100));

    expect(watch.fit(0, 600_000)).toEqual(['a']);
  });

  it('goes on reading what there is, while the primary is away and took the rest with it (DATABASE-12)', () => {
    const watch = watchOf('a', 'b');
    watch.sawPrimary(primary(100), 0);
    watch.sawPrimary(primary(120), 1000);
    watch.require(120);
    watch.sawReplica('a', standby(110));
    watch.sawReplica('b', null);
    expect(watch.fit(115, 1000)).toEqual([]);

    watch.lostPrimary();
    expect(watch.fit(115, 60_000)).toEqual(['a']);

    watch.sawPrimary(primary(120), 61_000);
    expect(watch.fit(0, 61_000)).toEqual([]);
  });

  it('reads the one that has come furthest while the primary is away, or cannot be read (DATABASE-12)', () => {
    const watch = watchOf('a', 'b', 'c');
    watch.sawPrimary(primary(100), 0);
    watch.sawReplica('a', standby(99));
    watch.sawReplica('b', standby(100));
    watch.sawReplica('c', { ...primary(500), started: 'long ago' });
    expect(watch.fit(0, 0)).toEqual(['a', 'b']);
    expect(watch.asTheyAre()).toEqual(['b']);

    watch.lostPrimary();
    expect(watch.fit(0, 0)).toEqual(['b']);

    watch.sawReplica('b', null);
    expect(watch.fit(0, 0)).toEqual(['a']);
    expect(watch.asTheyAre()).toEqual(['a']);
  });

  it('reads the primary itself only where no other can be read, and never a server that follows nobody', () => {
    const watch = watchOf('a', 'b', 'c');
    watch.sawPrimary(primary(100), 0);
    watch.sawReplica('a', { ...primary(500), started: 'long ago' });
    watch.sawReplica('b', primary(100));

    expect(watch.fit(0, 0)).toEqual(['b']);
    expect(watch.standings(0)).toEqual([
      { name: 'a', reachable: true, lagMs: null },
      { name: 'b', reachable: true, lagMs: 0 },
      { name: 'c', reachable: false, lagMs: null },
    ]);

    watch.sawReplica('c', standby(100));
    expect(watch.fit(0, 0)).toEqual(['c']);
  });

  it('asks a new primary for no more than it has', () => {
    const watch = watchOf('a');
    watch.sawPrimary(primary(200), 0);
    watch.require(200);
    watch.sawPrimary({ position: 180, standby: false, started: 'after the failover' }, 1000);
    watch.sawReplica('a', standby(180));

    expect(watch.fit(0, 1000)).toEqual(['a']);
  });
});
