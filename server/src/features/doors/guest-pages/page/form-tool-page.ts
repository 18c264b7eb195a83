/**
 * Attributes by which a browser offers a form to the user's assistant (WebMCP). The assistant fills it in; the person
 * reads it and presses the button, except where `sendsItself`: forms that only look something up or hold a table for
 * minutes. Tools have the same names as those for assistants, and the page's labels.
 */
import { type Html, html } from '../../../../http/pages/html.ts'

export type FormTool = { name: string; description: string; sendsItself?: boolean }

export const formTool = ({ name, description, sendsItself = false }: FormTool): Html =>
  html` toolname="${name}" tooldescription="${description}"${sendsItself && html` toolautosubmit`}`

export const toolParameter = (description: string): Html => html` toolparamdescription="${description}"`
