export { databaseFindings } from './database-findings.ts';
export {
  dataDirFinding,
  mailFinding,
  moneyFindings,
  nodeFinding,
  publicUrlFinding,
  storeFinding,
  type Finding,
} from './ground-findings.ts';
export { noteRun } from './job-runs.ts';
export { relistProducts } from './relist-products.ts';
export { readHealth } from './read-health.ts';
