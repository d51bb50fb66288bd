import { authNames } from '../../domain/login/login'
import type { ViewOf } from '../views/table'
import { useLoginTexts } from './texts'

/** Title of a view of the login chunk. On ConnectingSocial it is the provider's name. */
export function Heading({ view }: { view: ViewOf<'login'> }): string {
  const { titles } = useLoginTexts()
  return view.name === 'ConnectingSocial' ? authNames[view.params.provider] : titles[view.name]
}
