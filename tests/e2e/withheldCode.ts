import type { ModalPage } from './ModalPage'
import type { Problems } from './problems'

/** Console messages about code that failed to load; Firefox prints an error as "Error" alone. */
export const ofLateCode = [/^Failed to load resource: /, /Couldn’t load/, /^Error \(/]

/** Blocks the chunk of this name until the returned function is called. */
export async function withhold(demo: ModalPage, problems: Problems, name: string): Promise<() => Promise<void>> {
  problems.allow(...ofLateCode)
  const files = new RegExp(`/assets/${name}-[^/]*\\.js`)
  await demo.page.route(files, (route) => route.abort())
  return () => demo.page.unroute(files)
}
