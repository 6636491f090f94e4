export { startJobs, type Jobs } from './start-jobs.ts';
