import { devices } from '@playwright/test'

/** Annotation type that skips a test in every browser but Chromium. Its description is the reason. */
export const ONLY_CHROMIUM = 'chromium'

/** Details of a test or group that only Chromium runs. The report lists it with this reason. */
export const onlyChromium = (reason: string) => ({ annotation: { type: ONLY_CHROMIUM, description: reason } })

/** Details of a group of tests that use `pixel`. */
export const onPhone = onlyChromium('Chromium alone emulates a phone')

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
/** Emulated phone, without a fixed browser. */
export const pixel = phone
