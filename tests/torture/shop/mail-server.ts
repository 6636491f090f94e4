import { createServer, type Server, type Socket } from 'node:net';

/** A message that has arrived; the shop's own number of it stands in its Message-ID. */
export type Arrival = { messageId: string; recipient: string };

export type MailServer = {
  readonly url: string;
  /** Everything that has arrived, doubles as well. */
  readonly arrivals: Arrival[];
  /** Called when a whole message has been received and before the sender hears of it. */
  onReceived: ((arrival: Arrival) => Promise<void> | void) | null;
  /** Hangs up on everybody and answers nobody. */
  goDown: () => Promise<void>;
  comeUp: () => Promise<void>;
  close: () => Promise<void>;
};

/** A mail server that keeps what it gets: the least of RFC 5321 that a sender needs. */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;
  const comeUp = async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      speak(socket, mails);
    });
    await new Promise<void>((resolve) => {
      server!.listen(port, '127.0.0.1', resolve);
    });
    ({ port } = server.address() as { port: number });
  };
  const goDown = async () => {
    const closed = new Promise((resolve) => {
      server?.close(resolve);
    });
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const mails: MailServer = {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    arrivals: [],
    onReceived: null,
    goDown,
    comeUp,
    close: goDown,
  };
  await comeUp();
  return mails;
}

function speak(socket: Socket, mails: MailServer): void {
  let buffer = '';
  let recipient = '';
  let body = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const receive = async (text: string) => {
    const arrival = { messageId: /^Message-ID: <(.*)>/im.exec(text)?.[1] ?? '', recipient };
    mails.arrivals.push(arrival);
    await mails.onReceived?.(arrival);
    say('250 kept');
  };
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    buffer += chunk.toString('latin1');
    for (;;) {
      const mark = body ? '\r\n.\r\n' : '\r\n';
      const end = buffer.indexOf(mark);
      if (end < 0) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + mark.length);
      if (body) {
        body = false;
        void receive(part);
      } else if (part === 'DATA') {
        body = true;
        say('354 go on');
      } else if (part === 'QUIT') socket.end('221 bye\r\n');
      else {
        recipient = /^RCPT TO:<(.*?)>/i.exec(part)?.[1] ?? recipient;
        say('250 fine');
      }
    }
  });
  say('220 ready');
}
