/** Door `walletchart/headless`: what the elements of a host's own dialog need. */
export { propsOf, type ElementProps, type PropsOf } from './runtime/headless/props'
