import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** The text of a QR code as a camera sees it: from a screenshot of the element, in device pixels. */
export async function readQr(element: Locator): Promise<string> {
  const picture = (await element.screenshot({ animations: 'disabled' })).toString('base64')
  // An empty page of the same browser reads the picture's pixels; it has no policy.
  const reader = await element.page().context().newPage()
  const { width, height, pixels } = await reader.evaluate(async (base64) => {
    const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob()
    const bitmap = await createImageBitmap(blob)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('There is no canvas to read the picture with.')
    drawing.drawImage(bitmap, 0, 0)
    const { data } = drawing.getImageData(0, 0, bitmap.width, bitmap.height)
    let text = ''
    for (let at = 0; at < data.length; at += 8_192) text += String.fromCharCode(...data.subarray(at, at + 8_192))
    return { width: bitmap.width, height: bitmap.height, pixels: btoa(text) }
  }, picture)
  await reader.close()
  return decodeQR({ width, height, data: Uint8Array.from(Buffer.from(pixels, 'base64')) })
}
