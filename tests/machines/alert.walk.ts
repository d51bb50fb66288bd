import { alertMachine } from '../../src/machines/alert'
import { defineWalk } from '../harness/walk'

const alert = {
  variant: 'error',
  short: 'Invalid App Configuration',
  long: 'The origin is not on the allowlist.',
} as const

export default defineWalk({
  name: 'alert',
  machine: alertMachine,
  inputs: [{ debug: true }, { debug: false }],
  events: [
    { type: 'alert.raised', alert },
    { type: 'alert.raised', alert: { variant: 'warning', short: 'Local configuration ignored' } },
    { type: 'alert.raised', alert: { variant: 'success', short: 'Your order is on its way', forVisitor: true } },
    { type: 'alert.dismissed' },
    {
      type: 'alert.raised',
      alert: { variant: 'info', short: 'Connected elsewhere', code: 'session.connected.tab', forVisitor: true },
    },
    { type: 'dialog.closed' },
  ],
  within: 0,
  invariants: {
    'what was told of a moment is gone with the dialog': (snapshot) =>
      !snapshot.matches('open') ||
      snapshot.can({ type: 'dialog.closed' }) === (snapshot.context.alert.code !== undefined),
    'open only when debug is on, or for the visitor': (snapshot) =>
      !snapshot.matches('open') || snapshot.context.debug || snapshot.context.alert.forVisitor === true,
    'open with a text, closed without': (snapshot) =>
      snapshot.matches('open') === (snapshot.context.alert.short !== ''),
    'closed is of the info variant': (snapshot) =>
      snapshot.matches('open') || snapshot.context.alert.variant === 'info',
  },
})
