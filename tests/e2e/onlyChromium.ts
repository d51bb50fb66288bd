import { devices } from '@playwright/test'

/** The kind of annotation that keeps a test out of every browser but Chromium; its description is the reason. */
export const ONLY_CHROMIUM = 'chromium'

/** For a test, or for all of a group: other browsers leave it out, and the run's end names it with this reason. */
export const onlyChromium = (reason: string) => ({ annotation: { type: ONLY_CHROMIUM, description: reason } })

/** For a group of tests that use `pixel`. */
export const onPhone = onlyChromium('Chromium alone emulates a phone')

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
/** A phone, whatever browser the tests run in. */
export const pixel = phone
