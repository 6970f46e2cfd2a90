/** An application as a server calls it: `env` holds the connection. */
export type Fetch = (request: Request, env: object) => Response | Promise<Response>
