/**
 * Attributes by which a browser offers a form to the assistant of the person who sits before it (WebMCP). The assistant fills
 * it in; the person reads it and presses the button, except where `sendsItself`: what only looks something up or keeps a table
 * for minutes. Names are those of the tools for assistants, words are those of the page.
 */
import { type Html, html } from '../../../http/pages/html.ts'

export type FormTool = { name: string; description: string; sendsItself?: boolean }

export const formTool = ({ name, description, sendsItself = false }: FormTool): Html =>
  html` toolname="${name}" tooldescription="${description}"${sendsItself && html` toolautosubmit`}`

export const toolParameter = (description: string): Html => html` toolparamdescription="${description}"`
