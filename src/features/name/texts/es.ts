import type { SubjectTexts } from '../../../texts/texts'

/** Spanish texts of registering an account name. */
export const es = {
  names: {
    titles: { RegisterAccountName: 'Elegir nombre', RegisterAccountNameSuccess: 'Nombre de cuenta' },
    label: 'Nombre de cuenta',
    why: 'Un nombre es más fácil de leer y de compartir que una dirección.',
    looking: 'Comprobando…',
    free: '{name} está disponible.',
    taken: '{name} ya está ocupado.',
    others: 'Nombres disponibles',
    seconds: 'Tu billetera te pedirá una firma. Firma en un máximo de 10 segundos.',
    submit: 'Registrar nombre',
    notDone: 'Nombre no registrado',
    signing: 'Firma en tu billetera',
    registering: 'Registrando el nombre…',
    cancel: 'Cancelar',
    done: 'Nombre registrado',
    next: 'Ahora pueden encontrarte por este nombre.',
    go: 'Listo',
  },
} satisfies SubjectTexts<'names'>
