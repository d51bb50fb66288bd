/** Entry point `walletchart/safe`: the Safe that has opened the page as one of its apps. */
export { safeAdapter, type SafeAdapterOptions } from '../adapters/safe'
