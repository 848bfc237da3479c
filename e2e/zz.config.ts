import config from './playwright.config.ts';
export default {
  ...config,
  reporter: [['/tmp/g3/reporter.mjs']],
  workers: 1,
  fullyParallel: false,
  outputDir: '/tmp/g3/results',
};
