// #region inspect
import { inspectWith } from 'walletchart/machines'

// Before the modal starts; in development only.
const stop = inspectWith((event) => console.debug(event.type, event))
// #endregion
export { stop }
