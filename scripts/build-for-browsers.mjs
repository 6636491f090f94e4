import { ensureBrowserBuild, ensureBuild } from './ground.mjs';

// Builds what the browser tests start: the shop for its journeys, or the page of its parts.
const [what] = process.argv.slice(2);
if (what === 'journeys') ensureBuild();
ensureBrowserBuild(what);
