/** Mantine's theme, mapped onto the tokens of tokens.css so that Mantine's pieces and plain elements are one design. */
import type { CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core'
import { createTheme, defaultVariantColorsResolver } from '@mantine/core'
import parts from './mantine-parts.module.css'

const teal: MantineColorsTuple = [
  '#effaf8',
  '#d9f3ee',
  '#b3e6de',
  '#7fd5ca',
  '#3fc1b3',
  '#1fa899',
  '#0d9488',
  '#0f766e',
  '#115e59',
  '#0b4642',
]

const coolGrey: MantineColorsTuple = [
  '#f6f8f9',
  '#eef2f3',
  '#dde5e8',
  '#c9d4d8',
  '#a9b8be',
  '#7f9198',
  '#5f7178',
  '#44555c',
  '#2c3b41',
  '#17242a',
]

/** Mantine's dark scale: text first, ground last. */
const coolDark: MantineColorsTuple = [
  '#e7eef0',
  '#c6d2d6',
  '#a3b3b8',
  '#6b7e85',
  '#2a383d',
  '#253338',
  '#1b272b',
  '#141e21',
  '#0d1517',
  '#0a1113',
]

const amber: MantineColorsTuple = [
  '#fff8ea',
  '#fef3dc',
  '#fbe3b3',
  '#f7d084',
  '#f5bd5c',
  '#f2a93b',
  '#d98b1a',
  '#b26a05',
  '#8a4b04',
  '#663603',
]

const signalRed: MantineColorsTuple = [
  '#fff2f0',
  '#fdeeec',
  '#f9d2ce',
  '#f0b9b3',
  '#ea8f86',
  '#e5645a',
  '#d64a40',
  '#c5342b',
  '#b3261e',
  '#8c1c16',
]

/** The token that stands on a filled ground; Mantine would compute it from the light scheme alone. */
const ON_FILLED: Readonly<Record<string, string>> = { teal: 'var(--mq-text-on-brand)', red: 'var(--mq-text-on-danger)' }

const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const onFilled = ON_FILLED[input.color ?? input.theme.primaryColor]
  return input.variant === 'filled' && onFilled !== undefined ? { ...colors, color: onFilled } : colors
}

export const theme = createTheme({
  variantColorResolver: variantColors,
  colors: { teal, gray: coolGrey, dark: coolDark, amber, red: signalRed },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.28,
  black: '#17242a',
  fontFamily: 'var(--mq-font)',
  fontFamilyMonospace: 'var(--mq-font-mono)',
  headings: { fontFamily: 'var(--mq-font)', fontWeight: '600' },
  fontSizes: {
    xs: 'var(--mq-text-xs)',
    sm: 'var(--mq-text-sm)',
    md: 'var(--mq-text-md)',
    lg: 'var(--mq-text-lg)',
    xl: 'var(--mq-text-xl)',
  },
  lineHeights: {
    xs: 'var(--mq-line-body)',
    sm: 'var(--mq-line-body)',
    md: 'var(--mq-line-body)',
    lg: 'var(--mq-line-body)',
    xl: 'var(--mq-line-tight)',
  },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'var(--mq-shadow-float)',
    md: 'var(--mq-shadow-float)',
    lg: 'var(--mq-shadow-dialog)',
    xl: 'var(--mq-shadow-dialog)',
  },
  breakpoints: { xs: '22.5em', sm: '37.5em', md: '60em', lg: '80em', xl: '120em', xxl: '160em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusClassName: 'mq-focus',
  components: {
    Button: { classNames: { root: parts.button, label: parts.buttonLabel } },
    Input: { defaultProps: { size: 'md' }, classNames: { input: parts.input, wrapper: parts.wrapper } },
    InputWrapper: { classNames: { label: parts.label, description: parts.description, error: parts.error } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Checkbox: { classNames: { input: parts.checkbox, label: parts.checkboxLabel, error: parts.error } },
    Switch: { classNames: { body: parts.switchBody } },
    ActionIcon: { classNames: { root: parts.actionIcon } },
    // One ladder of layers, that of the tokens; menus and lists of choices are popovers.
    Drawer: { defaultProps: { zIndex: 'var(--mq-z-drawer)' } },
    Popover: { defaultProps: { zIndex: 'var(--mq-z-float)' } },
    Tooltip: { defaultProps: { zIndex: 'var(--mq-z-float)' } },
    Modal: {
      defaultProps: { radius: 'lg', centered: true, zIndex: 'var(--mq-z-dialog)' },
      classNames: { title: parts.dialogTitle },
    },
  },
})

/** Mantine's own variables taken from the tokens: both schemes then need only one list. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--mq-surface)',
    '--mantine-color-text': 'var(--mq-text)',
    '--mantine-color-dimmed': 'var(--mq-text-muted)',
    '--mantine-color-placeholder': 'var(--mq-text-muted)',
    '--mantine-color-anchor': 'var(--mq-brand-text)',
    '--mantine-color-default': 'var(--mq-surface)',
    '--mantine-color-default-hover': 'var(--mq-hover)',
    '--mantine-color-default-color': 'var(--mq-text)',
    '--mantine-color-default-border': 'var(--mq-border-strong)',
    '--mantine-color-error': 'var(--mq-danger-text)',
    '--mantine-color-teal-filled': 'var(--mq-brand)',
    '--mantine-color-teal-filled-hover': 'var(--mq-brand-hover)',
    '--mantine-color-teal-light': 'var(--mq-brand-soft)',
    '--mantine-color-teal-light-hover': 'var(--mq-brand-soft)',
    '--mantine-color-teal-light-color': 'var(--mq-brand-text)',
    '--mantine-color-red-filled': 'var(--mq-danger)',
    '--mantine-color-red-filled-hover': 'var(--mq-danger-hover)',
    '--mantine-color-red-light': 'var(--mq-danger-soft)',
    '--mantine-color-red-light-color': 'var(--mq-danger-text)',
  }
  return {
    variables: {
      '--mantine-line-height': 'var(--mq-line-body)',
      '--mantine-heading-line-height': 'var(--mq-line-tight)',
    },
    light: shared,
    dark: shared,
  }
}
