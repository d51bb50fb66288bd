import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RegisterAccountName } from '../../src/components/name/RegisterAccountName'
import { NAME_SETTLE, NAME_WINDOW } from '../../src/domain/limits'
import { nameScenes } from '../e2e/gallery/nameScenes'
import type { SceneFacts } from '../e2e/gallery/scenes'
import { draw, played } from './draw'

const signing: SceneFacts = nameScenes['name-signing']
const registering: SceneFacts = nameScenes['name-registering']
/** The server has not said whether it registered the name, and who is called it is asked for. */
const checking: SceneFacts = {
  ...registering,
  world: {
    ...registering.world,
    holdings: {
      ...registering.world?.holdings,
      registered: { code: 'http.unreachable', message: 'Couldn’t reach the server.' },
    },
  },
}
const field = page.getByRole('textbox', { name: 'Account name' })
const submit = page.getByRole('button', { name: 'Choose name', exact: true })
const cancel = page.getByRole('button', { name: 'Cancel' })

async function drawn(facts: SceneFacts) {
  const { system, clock } = await played(facts)
  draw(<RegisterAccountName />, system)
  return { system, clock, view: () => system.router.getSnapshot().context.view?.name }
}
/** At the form, with what was typed, which can be submitted again. */
async function expectForm(view: () => string | undefined): Promise<void> {
  expect(view()).toBe('RegisterAccountName')
  await expect.element(field).toHaveValue('wren-hollis')
  await expect.element(field).not.toHaveAttribute('readonly')
  await expect.element(submit).not.toHaveAttribute('aria-disabled')
  expect(cancel.elements()).toEqual([])
}

test('behavior: who cancels before it is signed is at the form again, with what was typed, and is led on by the next try', async () => {
  const { system, clock, view } = await drawn(signing)
  await expect.element(field).toHaveAttribute('readonly')
  await cancel.click()
  await expectForm(view)
  await expect.element(page.getByRole('status')).toHaveTextContent('wren-hollis.reown.id is available.')
  expect(page.getByRole('alert').elements()).toEqual([])
  // The ten seconds were those of what was cancelled.
  clock.increment(NAME_WINDOW)
  await expectForm(view)
  await submit.click()
  await expect.element(cancel).toBeVisible()
  expect(system.chart('name')?.getSnapshot().matches('signing')).toBe(true)
})

test('behavior: what the server has is not called back: while it registers there is nothing to cancel', async () => {
  const { view } = await drawn(registering)
  await expect.element(page.getByRole('button', { name: 'Registering the name…' })).toBeVisible()
  expect(cancel.elements()).toEqual([])
  await expect.element(field).toHaveValue('wren-hollis')
  expect(view()).toBe('RegisterAccountName')
})

test('error: who does not wait to learn whether it was registered is at the form, with what was typed and why', async () => {
  const { clock, view } = await drawn(checking)
  await cancel.click()
  await expectForm(view)
  await expect.element(page.getByText('Couldn’t reach the server.')).toBeVisible()
  clock.increment(NAME_SETTLE)
  await expectForm(view)
})
