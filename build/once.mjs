import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// Standard output belongs to the next command.
if (!existsSync('dist/cli/list-file.js')) execSync('npm run build', { stdio: ['ignore', 2, 2] });
