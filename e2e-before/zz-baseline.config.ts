import { defineConfig } from '@playwright/test';
import { withMap } from './chromium.ts';
import base from './playwright.config.ts';
export default defineConfig({ ...base, timeout: 240_000, expect: { timeout: 90_000 }, projects: [{ name: 'all', use: { launchOptions: { executablePath: process.env.PLACELENS_CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: [...withMap] } } }] });
