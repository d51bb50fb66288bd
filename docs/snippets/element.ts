import 'walletchart/element'

// #region ready
const element = document.querySelector('walletchart-modal')!
element.addEventListener('accountchange', ({ detail }) => console.log(detail.address))
const modal = await element.ready() // what `createModal` returns
// #endregion

export { modal }
