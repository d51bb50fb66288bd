/** Device and browser in which the page runs. */
export interface Platform {
  ios: boolean
  android: boolean
  mac: boolean
  mobile: boolean
  telegram: boolean
  /** Chrome, Edge or another browser that installs extensions of the Chrome Web Store. */
  chromium: boolean
}

/**
 * Detects the platform from a user-agent string, and from facts that the string does not contain.
 *
 * @param touchPoints `navigator.maxTouchPoints`: an iPad claims to be a Mac, but a Mac has no touch screen
 * @param telegramProxy whether Telegram's proxy objects are on `window`: on iOS its browser does not name itself
 */
export function platformOf(
  userAgent: string,
  { touchPoints = 0, telegramProxy = false }: { touchPoints?: number; telegramProxy?: boolean } = {},
): Platform {
  const ios = /iphone|ipod|ipad/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)
  const android = /android/i.test(userAgent)
  const mobile = ios || android || /mobile|windows phone|blackberry|opera mini/i.test(userAgent)
  return {
    ios,
    android,
    mac: !ios && /mac/i.test(userAgent),
    mobile,
    telegram: telegramProxy || /telegram/i.test(userAgent),
    chromium: !mobile && /chrom(e|ium)\//i.test(userAgent),
  }
}
