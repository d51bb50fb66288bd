/** Entry point `walletchart/headless`: props for the elements of a dialog that the host draws. */
export { propsOf, type ElementProps, type PropsOf } from '../runtime/headless/props'
