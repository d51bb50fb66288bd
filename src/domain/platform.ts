/** What kind of device and browser the page runs in. */
export interface Platform {
  ios: boolean
  android: boolean
  mac: boolean
  mobile: boolean
  telegram: boolean
}

/**
 * Facts of a user-agent string. What the string does not tell is given beside it.
 *
 * @param touchPoints `navigator.maxTouchPoints`: an iPad says that it is a Mac, but a Mac has no touch screen
 * @param telegramProxy Telegram's proxy objects are on `window`: on iOS its browser does not name itself
 */
export function platformOf(
  userAgent: string,
  { touchPoints = 0, telegramProxy = false }: { touchPoints?: number; telegramProxy?: boolean } = {},
): Platform {
  const ios = /iphone|ipod|ipad/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)
  const android = /android/i.test(userAgent)
  return {
    ios,
    android,
    mac: !ios && /mac/i.test(userAgent),
    mobile: ios || android || /mobile|windows phone|blackberry|opera mini/i.test(userAgent),
    telegram: telegramProxy || /telegram/i.test(userAgent),
  }
}
