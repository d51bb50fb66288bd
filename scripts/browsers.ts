import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'

/** First of these programs on the PATH (scripts/ensure.mjs installs one if allowed). */
function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** `CHROMIUM_PATH`, else the first Chromium on the PATH. */
export const chromiumPath = process.env.CHROMIUM_PATH || onPath(['chromium', 'chromium-browser', 'google-chrome'])

/** `FIREFOX_PATH`, else the first Firefox on the PATH. */
export const firefoxPath = process.env.FIREFOX_PATH || onPath(['firefox-esr', 'firefox'])

/**
 * Features that Chromium starts without. Its last `--disable-features` replaces the one of Playwright 1.64, so those names come
 * first. The popups of the address bar are two pages that each window loads, for half a second of processor time.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

/** Playwright's launch options for Chromium, for the e2e and component tests. */
export const launchOptions = {
  ...(chromiumPath && { executablePath: chromiumPath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${disabledFeatures.join()}`,
  ],
}

/**
 * Playwright's launch options for a stock Firefox.
 *
 * @param prefs preferences of the browser, merged over those that tests need
 */
export function firefoxLaunchOptions(prefs: LaunchOptions['firefoxUserPrefs'] = {}): LaunchOptions {
  return {
    channel: 'moz-firefox',
    ...(firefoxPath && { executablePath: firefoxPath }),
    firefoxUserPrefs: {
      // A headless window is never active, and has no focus without this.
      'focusmanager.testmode': true,
      // Without a display it detects no mouse: set a fine pointer (2) that can hover (4).
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // Allows pages to read the clipboard, like Chromium's permission.
      'dom.events.testing.asyncClipboard': true,
      ...prefs,
    },
  }
}
