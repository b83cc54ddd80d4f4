import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type AnchorProps = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>

function AnchorButton(props: AnchorProps) {
  return <Button component="a" {...props} />
}

/** A link that looks like a button, with address and parameters checked by the table of routes. */
export const ButtonLink = createLink(AnchorButton)
