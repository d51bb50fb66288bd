import type { ComponentType } from 'react'
import type { View, ViewName } from '../../domain/view'

/** What a view's component takes: what the view carries (domain/view). */
type Carried<Name extends ViewName> = Extract<View, { name: Name }>['params']

/** Each view that is drawn. */
export type Views = { [Name in ViewName]: Carried<Name> extends undefined ? ComponentType : ComponentType<NonNullable<Carried<Name>>> }
