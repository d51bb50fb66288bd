import { namespaceOf } from '../../domain/caip'
import { needsAccount } from '../../domain/opening'
import { roomOf, type View } from '../../domain/view'
import type { ModalSystem } from '../system/system'

/**
 * Shows a view from a feature, once the visitor has answered a gate that is on screen. If it needs an account and there is
 * none, Connect comes first, as when a host opens it.
 *
 * @param type whether the view is pushed onto the one on screen, or replaces all
 */
export function showView(
  { root, router }: Pick<ModalSystem, 'root' | 'router'>,
  view: View,
  type: 'view.push' | 'view.reset' = 'view.push',
): void {
  const { active, connected, restoring, filter, offered } = root.getSnapshot().context
  const { view: shown } = router.getSnapshot().context
  const namespace = namespaceOf(active)
  if (shown && roomOf(shown.name) === 'gate') return router.send({ type: 'view.reset', view: shown, next: view })
  if (!needsAccount(view) || connected[namespace] || restoring.includes(namespace)) return router.send({ type, view })
  // Keep the namespace and the networks to which this opening of the dialog is limited.
  root.send({
    type: 'modal.open',
    view,
    ...(filter && { namespace: filter }),
    ...(offered && { networks: offered }),
  })
}
