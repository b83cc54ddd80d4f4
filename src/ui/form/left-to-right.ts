import styles from './left-to-right.module.css'

/** Props of inputs for addresses and numbers: written from left to right, standing where the page begins. */
export const leftToRight = { dir: 'ltr', classNames: { input: styles.input } } as const
