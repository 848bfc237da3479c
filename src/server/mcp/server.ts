import { McpServer, type ServerContext, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from '../../spec/zod.ts';
import { createRefusal, cut } from './result.ts';
import type { ToolContext } from './tool-context.ts';
import { answerPart } from './tools/answer-part.ts';
import { checkListTool } from './tools/check-list.ts';
import { compare } from './tools/compare.ts';
import { explainFinding } from './tools/explain-finding.ts';
import { findAddress } from './tools/find-address.ts';
import { inspect } from './tools/inspect.ts';
import { type ReportProgress, type Tool, untrustedNote } from './tools/tool.ts';

export const tools: readonly Tool[] = [
  findAddress,
  inspect,
  explainFinding,
  checkListTool,
  compare,
  answerPart,
];

const instructions = `Placelens inspects addresses of the Places Data Service and judges the quality of their data. It reads only. Results have at most 4 kB and a link that opens the page at what they tell of. ${untrustedNote}`;

/** Maximum number of list elements and members in all arguments of a call. */
const mostElements = 20_000;

/** Creates a server for one connection, or for one request over HTTP. */
export function createMcp(desk: ToolContext): McpServer {
  const server = new McpServer(
    { name: 'placelens', title: 'Placelens', version: desk.version },
    { instructions, maxToolInputElements: mostElements },
  );
  for (const { name, title, description, input, output, call } of tools) {
    const annotations = { title, readOnlyHint: true, idempotentHint: true, openWorldHint: true };
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: briefly(undated(input)),
        outputSchema: undated(output),
        annotations,
      },
      (args, { mcpReq }) =>
        call(desk, args, mcpReq.signal, getProgress(mcpReq)).catch(() => {
          mcpReq.signal.throwIfAborted();
          // The message of an error is for us alone: it may name anything.
          return createRefusal('The tool failed. This is a mistake of ours.');
        }),
    );
  }
  return server;
}

/**
 * Returns the reporter of progress for a client that sent a progress token, which then keeps waiting; undefined without
 * one. A report that cannot be sent is left out: the result says the rest.
 */
function getProgress({ _meta, notify }: ServerContext['mcpReq']): ReportProgress | undefined {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return undefined;
  return (progress, total) =>
    void notify({ method: 'notifications/progress', params: { progressToken, progress, total } }).catch(
      () => {},
    );
}

/** Maximum number of reported problems of one call. */
const mostProblems = 3;

/** Returns the same schema with a short message about the first few problems of a value. */
function briefly<Input, Output>(
  schema: StandardSchemaWithJSON<Input, Output>,
): StandardSchemaWithJSON<Input, Output> {
  const standard = schema['~standard'];
  return {
    '~standard': {
      ...standard,
      async validate(value) {
        const read = await standard.validate(value);
        if (!read.issues) return read;
        return {
          issues: read.issues.slice(0, mostProblems).map(({ message, path }) => ({
            message: cut(message, 300),
            ...(path && { path: path.slice(0, 2) }),
          })),
        };
      },
    },
  };
}

/**
 * Returns the same schema, whose JSON names no draft: MCP's own is meant then. Clients of early 2025 know the one of
 * 2019 alone, and compile no schema that names another.
 */
function undated<Schema extends z.ZodObject>(
  schema: Schema,
): StandardSchemaWithJSON<z.input<Schema>, z.output<Schema>> {
  const { jsonSchema, ...standard } = schema['~standard'];
  const unnamed = ({ $schema: _, ...json }: Record<string, unknown>) => json;
  return {
    '~standard': {
      ...standard,
      jsonSchema: {
        input: (options) => unnamed(jsonSchema.input(options)),
        output: (options) => unnamed(jsonSchema.output(options)),
      },
    },
  };
}
