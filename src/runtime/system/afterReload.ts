import { loadChunk } from '../../domain/chunk'
import { socialReturn } from '../../domain/login/login'
import { clock } from '../../services/page/clock'
import { hasLeftViews, reloadPage } from '../../services/storage/leftViews'
import type { Drawn, Services } from '../services/services'
import type { ModalSystem } from './system'

/** Reloads the page, where {@link restoreViews} restores the views and the texts of fields with a `data-kept` name. */
export function reload(router: ModalSystem['router'], window: Window, { host }: Pick<Drawn, 'host'>): void {
  const { view, past } = router.getSnapshot().context
  const fields = host()?.shadowRoot?.querySelectorAll<HTMLInputElement>('[data-kept]')
  const typed = [...(fields ?? [])].map(({ dataset, value }) => [dataset.kept, value] as const)
  reloadPage(window, view ? [...past, view] : past, typed)
}

/** Shows the views that a reload has left, if it has. */
export async function restoreViews(
  system: ModalSystem,
  visit: Services['visit'],
  window: Window,
  { host }: Pick<Drawn, 'host'>,
): Promise<void> {
  if (!hasLeftViews(() => window.sessionStorage)) return
  const showLeftViews = await loadChunk(async () => (await import('./leftViews')).showLeftViews)
  await showLeftViews(system, visit, clock, () => host()?.shadowRoot ?? undefined)
}

/** Goes on with a log-in of an earlier page: loads the frame, and takes the answer of a social log-in from the URL. */
export function resumeLogin(
  root: ModalSystem['root'],
  { storage, visit, embedded }: Pick<Services, 'storage' | 'visit' | 'embedded'>,
  projectId: string,
  window: Window,
): void {
  // The email machine reports a log-in that a reload has ended.
  const hasLogin = storage.get('email_login_used') ?? visit.get('email')
  if (projectId && hasLogin) root.send({ type: 'frame.requested' })
  const returned = socialReturn(window.location.href)
  if (!returned) return
  // Remove the answer from the page's URL at once, even if this tab did not ask for it.
  window.history.replaceState(window.history.state, '', returned.page)
  embedded().then(
    ({ takeSocialReturn }) => {
      const answer = takeSocialReturn(returned.uri)
      if (answer) root.send({ type: 'social.returned', ...answer })
    },
    () => undefined,
  )
}
