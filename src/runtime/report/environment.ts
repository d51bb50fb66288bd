import type { AnyMachineSnapshot } from 'xstate'
import type { ReportedEnvironment } from '../../domain/report'
import { fieldOf } from '../../domain/untrusted'

const engines: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?(?:iOS)?\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
]

/** Name and major version of the browser. */
export function engineOf(userAgent: string): string {
  const found = engines.flatMap(([name, form]) => {
    const major = form.exec(userAgent)?.[1]
    return major ? [`${name} ${major.slice(0, 4)}`] : []
  })
  return found[0] ?? 'other'
}

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z]{2,4}|-\d{3}){0,2}$/
/** Reversed domain names as wallets announce them. A name that ends like a person’s is none. */
const RDNS =
  /^(?:io|com|app|xyz|org|net|me|so|co|dev|fi|gg|pro|tech|ai|one|network|finance|wallet|money|global|exchange)(?:\.[a-z][a-z0-9-]{0,24}){1,3}$/

/** Describes the browser and the page of a report. @param root snapshot of the root chart */
export function environmentOf(root: AnyMachineSnapshot, themeMode: string | undefined = 'dark'): ReportedEnvironment {
  const { navigator, innerWidth, innerHeight } = window
  const connectors = fieldOf(root.context, 'connectors')
  const found = (Array.isArray(connectors) ? connectors : []).map((one) => String(fieldOf(one, 'rdns')).toLowerCase())
  return {
    engine: engineOf(String(navigator.userAgent)),
    viewport: [Math.round(Number(innerWidth) || 0), Math.round(Number(innerHeight) || 0)],
    locale: LANGUAGE.test(navigator.language) ? navigator.language : 'other',
    theme: themeMode === 'light' || themeMode === 'auto' ? themeMode : 'dark',
    online: navigator.onLine !== false,
    timeZoneOffset: new Date().getTimezoneOffset(),
    extensions: [...new Set(found.filter((one) => RDNS.test(one)))].sort(),
  }
}
